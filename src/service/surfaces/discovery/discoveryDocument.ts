import { disclaimer } from '../../../base/schema/disclaimer.ts'
import { profileNames, profiles } from '../../../operations/kernel/profiles.ts'
import { pairProfile } from '../mcp/pair/pairProfile.ts'
import { toolsOfProfile } from '../mcp/toolsOfProfile.ts'
import { connectGuide } from './connectGuide.ts'
import { describeService, type ServiceFacts, serviceName, serviceTitle } from './ServiceFacts.ts'

/** The body of GET /api/mcp: everything a client needs to know before it connects. */
export function discoveryDocument(facts: ServiceFacts, baseUrl: string) {
  const { network, registry, limits } = facts
  return {
    name: serviceName,
    title: serviceTitle,
    version: facts.version,
    description: describeService(facts),
    network: { name: network.name, title: network.title, chain_id: network.chainId },
    transport: 'streamable-http',
    protocol_versions: facts.protocolVersions,
    authentication: 'none',
    endpoints: {
      mcp: `${baseUrl}/api/mcp`,
      mcp_alias: `${baseUrl}/mcp`,
      rest: `${baseUrl}/api/v1`,
      health: `${baseUrl}/api/health`,
      agent: `${baseUrl}/api/agent`,
      openapi: `${baseUrl}/openapi.json`,
      llms: `${baseUrl}/llms.txt`,
      server_card: `${baseUrl}/mcp/server-card`,
    },
    tools: { listed: registry.listed.length, catalog: facts.catalogSize },
    tool_names: registry.listed.map((operation) => operation.name),
    profiles: [
      ...profileNames.map((name) => ({ name, use: profiles[name], tools: toolsOfProfile(name, registry) })),
      pairProfile,
    ].map(({ name, use, tools }) => ({ name, use, url: `${baseUrl}/api/mcp?profile=${name}`, tools })),
    choose_tools: `${baseUrl}/api/mcp?tools=<name>,<name> lists these operations only; every other one can still be called by its name`,
    limits: {
      requests: limits.requests,
      window_s: limits.window_s,
      per: 'client IP and process',
      applies_to: ['POST /api/mcp', 'POST /mcp', '/api/v1/<tool>', 'POST /api/v1', 'POST /api/agent'],
      headers: ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Retry-After'],
    },
    connect: connectGuide(baseUrl),
    disclaimer,
  }
}
