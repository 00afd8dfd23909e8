import type { Tracer } from '../../base/observe/trace/Tracer.ts'
import type { Answer } from './Answer.ts'

/** One operation, told to whoever traces; an answer that was there already says so. */
export const traceOperation = (
  tracer: Tracer,
  name: string,
  run: () => Answer | Promise<Answer>,
): Promise<Answer> =>
  tracer.part({ name, kind: 'internal' }, async (span) => {
    const found = run()
    span.set({ 'sherwood.operation': name, 'sherwood.kept': !(found instanceof Promise) })
    return found
  })
