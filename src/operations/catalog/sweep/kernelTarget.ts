import { AppError } from '../../../base/errors/AppError.ts'
import { Unavailable } from '../../../base/errors/codes.ts'
import type { Kernel } from '../../kernel/createKernel.ts'
import type { SweepOutcome, SweepTarget } from './SweepTarget.ts'

export type KernelTargetOptions = {
  kernel: Kernel
  facts: { version: string; network: string }
  /** Calls at once. */
  hands: number
  /** Ends the calls that are under way. */
  signal?: AbortSignal
}

/** The service in this process. */
export function kernelTarget({ kernel, facts, hands, signal }: KernelTargetOptions): SweepTarget {
  const run = async (name: string, args: Record<string, unknown>): Promise<SweepOutcome> => {
    const started = performance.now()
    const ms = () => performance.now() - started
    try {
      const { envelope } = await kernel.call(name, args, signal ? { signal } : {})
      return { state: 'answered', data: envelope.data, ms: ms() }
    } catch (error) {
      if (Unavailable.is(error)) return { state: 'unavailable', reason: error.message, ms: ms() }
      const passing = error instanceof AppError && error.retry === 'later' && error.code !== 'INTERNAL'
      return { state: 'failed', reason: reasonOf(error), ms: ms(), passing }
    }
  }
  return {
    facts: async () => facts,
    list: async () =>
      kernel.registry.all.map(({ name, family, examples }) => ({
        name,
        family,
        example: examples[0]?.arguments ?? {},
      })),
    call: (calls) => Promise.all(calls.map(({ name, args }) => run(name, args))),
    batch: 1,
    hands,
  }
}

const reasonOf = (error: unknown) =>
  error instanceof AppError ? `${error.code}: ${error.message}` : String(error)
