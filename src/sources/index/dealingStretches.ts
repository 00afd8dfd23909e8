/**
 * The stretches that accounts are counted in, the shortest first, each of them of the one before: a window is some of
 * every length, and the minute that it begins in.
 */
export const dealingSeconds = [60, 1_200, 14_400, 86_400] as const
