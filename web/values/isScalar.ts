import type { Scalar } from './Value.tsx'

export const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object'
