import type { Ask } from './Ask.ts'

/** "Volume, buys only". */
export function ofOneSide(ask: Ask): void {
  const rows = ask.rows === 'trade.buy' ? 'buys' : ask.rows === 'trade.sell' ? 'sells' : undefined
  const side = [rows, ...ask.wants].find((own) => own === 'buys' || own === 'sells')
  if (!side || !ask.wants.includes('volume')) return
  delete ask.rows
  ask.wants = [
    ...ask.wants.filter((own) => own !== 'volume' && own !== side),
    side === 'buys' ? 'buyVolume' : 'sellVolume',
  ]
}
