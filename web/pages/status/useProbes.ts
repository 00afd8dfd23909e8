import { useEffect, useState } from 'preact/hooks'
import { type Probe, type ProbedRoute, probe, probedRoutes } from './probes.ts'

export type RouteHistory = { route: ProbedRoute; probes: readonly Probe[] }

const pauseMs = 5_000
const kept = 60

/** Every probed route with what it gave, newest last; asked again and again while the page is looked at. */
export function useProbes(): readonly RouteHistory[] {
  const [histories, setHistories] = useState<readonly RouteHistory[]>(() =>
    probedRoutes.map((route) => ({ route, probes: [] })),
  )
  useEffect(() => {
    const leave = new AbortController()
    let timer: number | undefined
    const ask = async (route: ProbedRoute) => {
      const seen = await probe(route, leave.signal)
      if (leave.signal.aborted) return
      setHistories((all) =>
        all.map((one) => (one.route === route ? { route, probes: [...one.probes, seen].slice(-kept) } : one)),
      )
    }
    const turn = async () => {
      window.clearTimeout(timer)
      if (!document.hidden) await Promise.all(probedRoutes.map(ask))
      if (!leave.signal.aborted) timer = window.setTimeout(turn, pauseMs)
    }
    const wake = () => void turn()
    for (const event of ['online', 'offline']) window.addEventListener(event, wake)
    void turn()
    return () => {
      leave.abort()
      window.clearTimeout(timer)
      for (const event of ['online', 'offline']) window.removeEventListener(event, wake)
    }
  }, [])
  return histories
}
