import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Judge } from './createJudge.ts'
import type { Find, FuzzTarget } from './runFuzz.ts'
import { shrink } from './shrink.ts'

type ReportOptions = { folder: string; seed: number; target: FuzzTarget; judge: Judge }

const shown = (value: unknown) => JSON.stringify(value).slice(0, 600)

/** Finds that look alike are told once, with how often they came. */
const likeness = ({ kind, detail, input }: Find) =>
  [
    kind,
    input.kind === 'http' ? (input.operation ?? input.surface) : 'socket',
    kind === 'block' || kind === 'hang' ? '' : detail.replace(/\d+|"request_id.*/g, ''),
  ].join(' ')

/** Writes finds down and prints them, made as small as they come. */
export function createReport({ folder, seed, target, judge }: ReportOptions) {
  const alike = new Map<string, Find[]>()
  const begun = performance.now()
  let told = 0
  let done = 0
  let seen: ReadonlyMap<string, number> = new Map()
  return {
    find(find: Find): void {
      const key = likeness(find)
      const known = alike.get(key)
      if (known) return void known.push(find)
      alike.set(key, [find])
      writeFileSync(join(folder, `find-${seed}-${find.number}.json`), JSON.stringify(find, null, 2))
      console.log(`\nfind ${seed}/${find.number} ${find.kind}: ${find.detail}\n  ${shown(find.input)}`)
    },
    progress(position: number, codes: ReadonlyMap<string, number>): void {
      done = position
      seen = codes
      if (position - told < 2_000) return
      told = position
      const rate = (1_000 * position) / (performance.now() - begun)
      console.log(`${position} inputs, ${rate.toFixed(0)} a second, ${alike.size} kinds of finds`)
    },
    /** Whether nothing was found. */
    async end(): Promise<boolean> {
      for (const [first] of alike.values()) {
        if (!first || first.kind === 'crash' || first.kind === 'block') continue
        const small = await shrink(
          first.input,
          async (input) => judge(input, await target.send(input))?.kind === first.kind,
        )
        writeFileSync(
          join(folder, `find-${seed}-${first.number}.json`),
          JSON.stringify({ ...first, small }, null, 2),
        )
      }
      console.log(`\n${done} inputs in ${((performance.now() - begun) / 1000).toFixed(0)} s. Answers:`)
      for (const [code, count] of [...seen].sort(([, one], [, other]) => other - one))
        console.log(`  ${String(count).padStart(8)}  ${code}`)
      console.log(`${alike.size} kinds of finds.`)
      for (const [key, finds] of alike)
        console.log(
          `  ${String(finds.length).padStart(6)}  ${key.slice(0, 160)}  (npm run fuzz -- --seed ${seed} --at ${finds[0]?.number})`,
        )
      return alike.size === 0
    },
  }
}
