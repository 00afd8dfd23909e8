import type { Probe } from './probes.ts'
import type { RouteHistory } from './useProbes.ts'

type Verdict = { tone: 'waiting' | 'good' | 'warn' | 'bad'; title: string; say: string }

/** The page's own sentence about everything it saw; never more than the last probes showed. */
export function verdictOf(histories: readonly RouteHistory[]): Verdict {
  const last = histories.map(({ probes }) => probes.at(-1))
  if (last.every((one) => one === undefined))
    return { tone: 'waiting', title: 'Checking', say: 'The first answers are on their way.' }
  const seen = last.filter((one): one is Probe => one !== undefined)
  if (seen.some(({ verdict }) => verdict === 'offline'))
    return { tone: 'bad', title: 'You are offline', say: 'Nothing can be said about the service from here.' }
  const failing = seen.filter(({ verdict }) => verdict === 'fails').length
  if (failing > 0)
    return {
      tone: 'bad',
      title:
        failing === histories.length
          ? 'No route answers'
          : `${failing} of ${histories.length} routes ${failing === 1 ? 'fails' : 'fail'}`,
      say: 'What each gave stands below. This page keeps asking.',
    }
  if (seen.length < histories.length)
    return { tone: 'waiting', title: 'Checking', say: 'Some answers are still missing.' }
  if (seen.some(({ verdict }) => verdict === 'troubled'))
    return { tone: 'warn', title: 'All routes answer, with a problem', say: 'The routes below name it.' }
  return {
    tone: 'good',
    title: `All ${histories.length} routes answer`,
    say: 'As seen from this browser; asked again every few seconds.',
  }
}
