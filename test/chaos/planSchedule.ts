import type { Dice } from './createDice.ts'

export type FaultName = 'busy' | 'rpcBusy' | 'html' | 'hang' | 'cut' | 'lag' | 'noLogs' | 'drop' | 'tooWide'

/** One thing that happens. */
export type Step =
  | { do: 'grow' | 'idle'; blocks: number }
  | { do: 'reorg'; depth: number; blocks: number }
  | { do: 'kill' | 'second' | 'database' | 'nodeDown' | 'settle' }
  | { do: 'faults'; names: FaultName[]; share: number }
  | { do: 'wait'; ms: number }

export type Engine = 'sqlite' | 'postgres'

export type Schedule = {
  settings: { longGap: number; maxBlocks: number; targetLogs: number; retentionSlack: number }
  windowS: number | null
  steps: Step[]
}

const faultNames: readonly FaultName[] = [
  ...(['busy', 'rpcBusy', 'html', 'hang', 'cut', 'lag', 'noLogs', 'drop', 'tooWide'] as const),
]

/** A fork replaces what it drops by fewer, as many or more blocks; the last is what nodes mostly do. */
const forkOf = (dice: Dice, deepest: number): Step => {
  const depth = dice.chance(0.3) ? dice.between(1, deepest) : dice.between(1, Math.min(6, deepest))
  const blocks = Math.min(8, Math.max(0, depth + dice.between(-2, 2)))
  return { do: 'reorg', depth, blocks }
}

/** What happens in one run, all of it by the seed. */
export function planSchedule(dice: Dice, { engine, deepest }: { engine: Engine; deepest: number }): Schedule {
  const makers: (() => Step)[] = [
    ...Array<() => Step>(3).fill(() => ({ do: 'grow', blocks: dice.between(1, 5) })),
    () => ({ do: 'idle', blocks: dice.between(5, 40) }),
    ...Array<() => Step>(3).fill(() => forkOf(dice, deepest)),
    () => ({ do: 'kill' }),
    () => ({ do: 'second' }),
    () => ({ do: 'nodeDown' }),
    () => ({
      do: 'faults',
      names: [dice.pick(faultNames), dice.pick(faultNames)],
      share: dice.pick([0.1, 0.3, 0.6]),
    }),
    ...Array<() => Step>(2).fill(() => ({ do: 'wait', ms: dice.between(0, 200) })),
    () => ({ do: 'settle' }),
    ...(engine === 'postgres' ? Array<() => Step>(2).fill(() => ({ do: 'database' })) : []),
  ]
  // An index that has caught up has the most to lose in what comes next.
  const steps: Step[] = dice.chance(0.8) ? [{ do: 'settle' }] : []
  for (let left = dice.between(6, 12); left > 0; left -= 1) {
    const step = dice.pick(makers)()
    if (step.do === 'reorg' && dice.chance(0.4)) steps.push({ do: 'settle' })
    steps.push(step)
  }
  return {
    settings: {
      longGap: dice.pick([6, 25, 5_000]),
      maxBlocks: dice.pick([2, 10, 500]),
      targetLogs: dice.pick([10, 3_000]),
      retentionSlack: dice.pick([3, 20_000]),
    },
    windowS: dice.chance(0.3) ? dice.between(20, 400) : null,
    steps,
  }
}
