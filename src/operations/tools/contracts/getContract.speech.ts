import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getContractSpeech: ToolSpeech = {
  cues: [
    [/\brenounc\w*\b/, 12],
    [/\b(source code|abi|bytecode) (of|for) (@address|@token)\b/, 9],
    [/\b(rights?|powers?)\b.*\bowner\b.*\bcontract\b|\bowner of the @token contract\b/, 11],
    [/\bcontract\b.*\b(verified|open source)\b/, 8],
    [/\b(is|was) @token (paused|frozen|upgrad\w+)\b/, 8],
    [
      /\bcontract\b.*\b(upgrad\w*|proxy|owner|owns|functions?|interfaces?|code|bytecode|verified|source|paused|admin|roles?|implementation|selectors?|card|details|do)\b/,
      9,
    ],
    [
      /\b(owner|admin|functions?|interfaces|code|bytecode|source( code)?|roles?|implementation|selectors|size) (of|in|does|has) (the |this )?(\S+ )?contract\b/,
      10,
    ],
    [/\b(upgrad(e|ed|eable|able)|proxy|implementation|bytecode|selectors?)\b/, 9],
    [
      /\bwho (owns|controls|is the owner of|can upgrade|admins?) (the |this |that )?(@token |@address )?contract\b/,
      13,
    ],
    [/\bcontract\W+@address\b/, 7],
    [/\b(which|what) (functions|interfaces|methods)\b/, 9],
    [/\b(functions|methods)\b.*(@address|@token)|(@address|@token).*\b(functions|methods)\b/, 6],
    [/\b(has|have) (an?|the) (contract )?owner\b/, 12],
    [/\b(is|was) @token paused\b|\bpaused\b/, 6],
    [/\bcontract address\b/, -7],
    [/@function/, -4],
  ],
  telling: {
    lead: [
      'The contract[ ({labels.0})] has {code_size_bytes:number} bytes of code[, owner {owner:address}].',
      'It is a proxy ({proxy_chain.0.kind:plain}) in front of {proxy_chain.0.implementation:address}: its code can be exchanged.',
      'Interfaces: {interfaces.0:plain}[, {interfaces.1:plain}][, {interfaces.2:plain}].',
      'Paused: {paused:yes}.',
    ],
    rows: { path: 'functions', each: '{signature:plain}', max: 12, empty: '', title: 'Functions:' },
  },
}
