import type { Address } from 'viem'
import { messageOf } from '../../src/base/errors/messageOf.ts'
import type { TestWorld } from '../world/startWorld.ts'

/** What the service says of a token, over the three tools that judge one. */
export type Verdicts = {
  get_safety: string
  scan_token: string
  simulate_token_trade: string
  /** It warns of buying: the verdict danger, or a simulated trade that ended as in a honeypot. */
  warned: boolean
  /** It calls the token a honeypot, in any of the answers. */
  accused: boolean
  /** Tools that gave no answer, with the reason. */
  failures: string[]
}

type Judged = { verdict: string; flags?: { code: string }[] }

export async function askVerdicts(world: TestWorld, token: Address): Promise<Verdicts> {
  const failures: string[] = []
  const ask = async (name: string, args: Record<string, unknown>): Promise<Judged> => {
    try {
      return (await world.app.kernel.call(name, args)).envelope.data as Judged
    } catch (error) {
      failures.push(`${name}: ${messageOf(error)}`)
      return { verdict: 'no answer' }
    }
  }
  const safety = await ask('get_safety', { token })
  const scan = await ask('scan_token', { query: token, depth: 'full' })
  const trade = await ask('simulate_token_trade', { token })
  const flagged = [safety, scan].some(({ flags = [] }) => flags.some(({ code }) => code === 'honeypot'))
  return {
    get_safety: safety.verdict,
    scan_token: scan.verdict,
    simulate_token_trade: trade.verdict,
    warned: safety.verdict === 'danger' || trade.verdict === 'honeypot',
    accused: flagged || trade.verdict === 'honeypot',
    failures,
  }
}
