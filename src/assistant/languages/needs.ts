/** What a line of our own asks for: each of them, where / divides alternatives and ! says that it must not be. */
export const needsOf = (text: string): string[][] => text.split(' ').map((need) => need.split('/'))

/** Whether all needs are met. */
export function fits(
  needs: readonly (readonly string[])[],
  holds: (need: string) => boolean | undefined,
): boolean {
  const meets = (need: string) => (need.startsWith('!') ? !holds(need.slice(1)) : holds(need))
  return needs.every((either) => either.some(meets))
}
