export const percentOf = (top: number, bottom: number) => (bottom === 0 ? null : (top / bottom) * 100)
