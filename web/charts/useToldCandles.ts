import { useEffect, useRef, useState } from 'preact/hooks'
import { listen } from '../live/pageStream.ts'
import type { Candle, Chart } from './Candle.ts'

/** A candle as the stream tells it, with what its chart says of itself, and the block at which it stood so. */
export type ToldCandle = { block: number; candle: Candle & Pick<Chart, 'pool'> }

const most = 300

/** The candles of a chart that the stream has told, each as it was told last. */
export function useToldCandles(topic: string | undefined, askAnew: () => void): readonly ToldCandle[] {
  const [told, setTold] = useState<readonly ToldCandle[]>([])
  const anew = useRef(askAnew)
  anew.current = askAnew
  useEffect(() => {
    setTold([])
    if (topic === undefined) return undefined
    const begin = () => {
      setTold([])
      anew.current()
    }
    return listen({
      topic,
      stands: true,
      take({ data, as_of: { block } }) {
        const candle = data as ToldCandle['candle']
        setTold((before) => {
          const others = before.filter((one) => one.candle.start !== candle.start)
          return [...others, { block, candle }].slice(-most)
        })
      },
      retract: begin,
      missed: begin,
    })
  }, [topic])
  return told
}
