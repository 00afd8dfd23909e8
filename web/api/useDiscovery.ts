import { useEffect, useState } from 'preact/hooks'
import { useStore } from '../store/useStore.ts'
import { headStore } from './headStore.ts'
import { requestJson } from './requestJson.ts'

/** What GET /api/mcp tells about the service, as far as pages show it. */
export type Discovery = {
  version: string
  network: { name: string; title: string; chain_id: number }
  tools: { listed: number; catalog: number }
  limits: { requests: number; window_s: number }
}

let known: Discovery | undefined

/** The service's own description; asked once, and again as long as it is not there. */
export function useDiscovery(): Discovery | undefined {
  const [discovery, setDiscovery] = useState(known)
  const { state } = useStore(headStore)
  useEffect(() => {
    if (known) return
    void requestJson('api/mcp').then((result) => {
      if (!('reply' in result) || result.reply.status !== 200) return
      known = result.reply.body as Discovery
      setDiscovery(known)
    })
  }, [state])
  return discovery
}
