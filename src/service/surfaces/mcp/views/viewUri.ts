import type { AppView } from '../../../../operations/kernel/toolTraits.ts'

/** The address under which a client reads a view. */
export const viewUri = (view: AppView): string => `ui://sherwood/${view}`
