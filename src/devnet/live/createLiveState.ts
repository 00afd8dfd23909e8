/** What can be wrong with the running chain, each for itself. */
type LivePart = 'blocks' | 'saves' | 'books' | 'folder'

export type LiveState = (part: LivePart, problem: string | null) => void

/** A trouble that stays is told again, for whoever counts the minutes. */
const tellEveryMs = 5_000

/** Makes one state of what the parts of the running chain tell, and passes it on when it changes. */
export function createLiveState(tell: (problem: string | null) => void): LiveState {
  const problems = new Map<LivePart, string>()
  let told: string | null = null
  let toldAt = 0
  return (part, problem) => {
    if (problem === null) problems.delete(part)
    else problems.set(part, problem)
    const now = problems.size === 0 ? null : [...problems.values()].join('; ')
    if (now === told && (now === null || performance.now() - toldAt < tellEveryMs)) return
    told = now
    toldAt = performance.now()
    tell(now)
  }
}
