/** The six animals in the order in which they introduce themselves. */
export const CREW = ["pica", "hela", "ren", "bodo", "otti", "igo"] as const;
