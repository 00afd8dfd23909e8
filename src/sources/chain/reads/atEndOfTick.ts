/** Runs when every promise callback of this tick has run, so that reads behind an `await` still come along. */
export const atEndOfTick = (run: () => void): void => void Promise.resolve().then(() => process.nextTick(run))
