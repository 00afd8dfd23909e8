/** A part of a whole, and the colour it is drawn in. */
export type Share = {
  name: string
  percent: number
  tone: 'accent' | 'deep' | 'warn' | 'bad' | 'soft' | 'rest'
}
