import type { Tracer } from './Tracer.ts'

/**
 * Where this process tells what it spends its time on; nowhere without a collector. One for the process, not handed
 * down: what is traced is who called whom, through all rooms.
 */
export const trace: { tracer: Tracer | undefined } = { tracer: undefined }
