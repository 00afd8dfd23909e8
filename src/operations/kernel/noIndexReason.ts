import { toolNames } from '../../base/names/toolNames.gen.ts'

/** Why what the index would tell is null where there is none, or one too far behind. */
export const noIndexReason = `The index is not there or too far behind; ${toolNames.serviceStatus} tells more.`
