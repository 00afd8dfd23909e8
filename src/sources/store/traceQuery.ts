import { trace } from '../../base/observe/trace/trace.ts'

/** One query, told to whoever traces: its text, which is ours, and never its values. */
export function traceQuery<T>(sql: string, run: () => Promise<T>): Promise<T> {
  if (!trace.tracer) return run()
  const attributes = { 'db.query.text': sql }
  return trace.tracer.part({ name: 'query', kind: 'client', attributes }, async (span) => {
    const found = await run()
    const rows = Array.isArray(found) ? found.length : found === undefined ? 0 : 1
    span.set({ 'db.response.returned_rows': rows })
    return found
  })
}
