import { basePath } from './basePath.ts'

/** Where a client outside this page reaches the service: the page's own address. */
export const siteUrl = (): string => (window.location.origin + basePath).replace(/\/$/, '')
