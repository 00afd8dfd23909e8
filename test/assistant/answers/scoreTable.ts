import type { JudgedTurn } from './askCase.ts'
import { type Verdict, verdicts } from './judgeTurn.ts'

const good: readonly Verdict[] = ['right', 'refused rightly', 'asked back rightly']

const share = (part: number, all: number) => `${((100 * part) / all).toFixed(0)} %`

/** The score by kind as a table of Markdown: turns of each verdict, the share of good ones, and what has no source. */
export function scoreTable(judged: readonly JudgedTurn[]): string {
  const kinds = [...new Set(judged.map(({ kind }) => kind))]
  const row = (name: string, turns: readonly JudgedTurn[]) => {
    const of = (verdict: Verdict) => turns.filter((turn) => turn.verdict === verdict).length
    const sum = (key: 'invented' | 'unresolved') => turns.reduce((total, turn) => total + turn[key].length, 0)
    const fine = good.reduce((total, verdict) => total + of(verdict), 0)
    return [
      name,
      turns.length,
      ...verdicts.map(of),
      share(fine, turns.length),
      share(of('wrong'), turns.length),
      sum('invented'),
      `${sum('unresolved')} of ${turns.reduce((total, { reply }) => total + reply.citations.length, 0)}`,
    ]
  }
  const rows = [
    ['kind', 'turns', ...verdicts, 'good', 'confidently wrong', 'invented', 'unresolved citations'],
    ['---', ...verdicts.map(() => '---'), '---', '---', '---', '---', '---'],
    ...kinds.map((kind) =>
      row(
        kind,
        judged.filter((turn) => turn.kind === kind),
      ),
    ),
    row('**all**', judged),
  ]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
