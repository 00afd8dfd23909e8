import { formatSpan } from '../format/formatAge.ts'

/** An age told in whole seconds, without a fraction it does not have. */
export const formatSeconds = (seconds: number): string => formatSpan(seconds * 1000).replace(/\.\d/, '')
