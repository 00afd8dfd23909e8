import { ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Era } from '../McpBackend.ts'
import { skills } from './skills.ts'

/** By which a server says that it has skills. */
export const skillsCapability = { 'io.modelcontextprotocol/skills': {} }

const listParams = { params: z.looseObject({ cursor: z.string().optional() }) }
const getParams = { params: z.looseObject({ uri: z.string() }) }

/**
 * The methods of the extension for skills. The SDK's own is made for McpServer, which is not used here (ADR 6); files
 * are read as the other resources are.
 */
export function serveSkills(
  server: Server,
  era: Era,
  { cache, refuseCursor }: { cache: object; refuseCursor: (params: { cursor?: string | undefined }) => void },
): void {
  // Members that older revisions do not have.
  const hint = era === 'modern' ? cache : {}
  server.setRequestHandler('skills/list', listParams, (params) => {
    refuseCursor(params)
    return { skills: skills.map(({ entry }) => entry), ...hint }
  })
  server.setRequestHandler('skills/get', getParams, ({ uri }) => {
    const skill = skills.find(({ entry }) => entry.uri === uri)
    if (!skill) {
      const known = skills.map(({ entry }) => entry.uri).join(', ')
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `No such skill; there are ${known}.`)
    }
    return { skill: skill.entry, ...hint }
  })
}
