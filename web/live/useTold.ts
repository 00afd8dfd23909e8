import { useEffect, useState } from 'preact/hooks'
import { listen } from './pageStream.ts'
import type { StreamEvent } from './StreamListener.ts'

/** The newest value of a topic of what stands; undefined before the first, and while there is no topic. */
export function useTold(topic: string | undefined): StreamEvent | undefined {
  const [told, setTold] = useState<StreamEvent>()
  useEffect(() => {
    setTold(undefined)
    if (topic === undefined) return undefined
    return listen({ topic, stands: true, take: setTold, retract: () => setTold(undefined) })
  }, [topic])
  return told
}
