// For links that leave the page where it is.

export const IN_NEW_TAB = { target: "_blank", rel: "noopener" } as const;
