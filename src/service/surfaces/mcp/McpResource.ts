/** A document a client can read by its URI. */
export type McpResource = {
  uri: string
  name: string
  title: string
  description: string
  mimeType: string
  /** Told with the text itself, for clients that know what it means. */
  contentMeta?: Record<string, unknown>
  read(): string | Promise<string>
}
