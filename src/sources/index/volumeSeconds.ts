/** The stretch of the clock that what an account traded is kept in: a week is few of them, and what is left over short. */
export const volumeSeconds = 21_600
