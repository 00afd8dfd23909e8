import type { TestWorld } from '../../world/startWorld.ts'
import { postAgent } from '../askAgent.ts'
import type { AgentReply } from './AgentReply.ts'
import type { AnswerCase, Turn } from './AnswerCase.ts'
import { type Audit, auditFigures } from './auditFigures.ts'
import { type Judgement, type JudgeOptions, judgeTurn } from './judgeTurn.ts'

export type JudgedTurn = Judgement & Audit & { kind: string; turn: Turn; reply: AgentReply }

type Message = { role: 'user' | 'assistant'; content: string }

/** Asks the turns of a case one after the other, as a client that keeps the talk, and judges each answer. */
export async function askCase(
  world: Pick<TestWorld, 'app'>,
  { kind, turns }: AnswerCase,
  options: JudgeOptions,
): Promise<JudgedTurn[]> {
  const history: Message[] = []
  let context: unknown
  const judged: JudgedTurn[] = []
  for (const turn of turns) {
    const response = await postAgent(world, {
      prompt: turn.ask,
      ...(history.length > 0 ? { history } : {}),
      ...(context === undefined ? {} : { context }),
    })
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
    const reply = (await response.json()) as AgentReply
    const asked = [...history.map(({ content }) => content), turn.ask]
    const audit = await auditFigures(reply, asked, async ({ tool, arguments: args }) => {
      const { envelope } = await world.app.kernel.call(tool, args)
      return envelope
    })
    judged.push({ kind, turn, reply, ...(await judgeTurn(turn, reply, options)), ...audit })
    history.push({ role: 'user', content: turn.ask }, { role: 'assistant', content: reply.answer })
    context = reply.context
  }
  return judged
}
