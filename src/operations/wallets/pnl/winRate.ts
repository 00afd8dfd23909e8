/** Sales above cost in percent of those with a known cost; null without any. */
export const winRate = ({ wins, losses }: { wins: number; losses: number }): number | null =>
  wins + losses === 0 ? null : (wins / (wins + losses)) * 100
