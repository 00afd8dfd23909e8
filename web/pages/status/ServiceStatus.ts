import type { ResultOf } from '../../api/ResultOf.ts'

export type ServiceStatus = ResultOf<'service_status'>
