/** The stretches that accounts are counted in, the shorter first: a window is many long ones and few short ones. */
export const dealingSeconds = [600, 21_600] as const

export const dealingKinds = { traded: 0, bought: 1, sold: 2 } as const
