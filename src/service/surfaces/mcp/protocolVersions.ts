import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server'

/** The revision without sessions and handshake; each of its requests says of itself which revision it speaks. */
export const modernVersion = '2026-07-28'

/** Revisions that open with `initialize`, as the SDK negotiates them, newest first. */
export const legacyVersions: ReadonlySet<string> = new Set(SUPPORTED_PROTOCOL_VERSIONS)

/** The published revisions this server speaks, newest first; the SDK also takes a draft of 2024 that nobody needs. */
export const protocolVersions: readonly string[] = [
  modernVersion,
  ...SUPPORTED_PROTOCOL_VERSIONS.filter((version) => version !== '2024-10-07'),
]
