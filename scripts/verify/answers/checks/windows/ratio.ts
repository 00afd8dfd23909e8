export const ratio = (top: number, bottom: number) => (bottom === 0 ? null : top / bottom)
