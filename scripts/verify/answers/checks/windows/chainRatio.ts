export const chainRatio = (top: number, bottom: number) => (bottom === 0 ? null : top / bottom)
