import { finality } from './finality.ts'
import type { Intent } from './Intent.ts'

/** Transactions, calldata, events and contracts. */
export const transactionIntents: readonly Intent[] = [
  {
    operation: 'get_transaction',
    cues: [
      [new RegExp(finality), -9],
      [/@hash/, 8],
      [/\b(tx|txn|transaction|hash)\b.*@hash|@hash.*\b(tx|txn|transaction)\b/, 4],
      [
        /\b(why|did|what|explain|how)\b.*\b(my|this|that|the|a|it|last) (\w+ )?(transaction|tx|txn|swap)\b.*\b(fail|failed|revert|reverted|do|did|happen|happened|go through|succeed|work|mean|cost)?/,
        8,
      ],
      [/\b(transaction|tx) (failed?|reverted|fail)\b/, 9],
      [/\bexplain\b.*\b(transaction|tx|txn)\b/, 9],
      [/\bhow many\b|\bper (hour|day|second)\b|@interval|@count/, -7],
      [/\b(before|without) (i )?(sign|send|sending|signing)\b|\bsimulat\w*\b/, -6],
      [/\bcost\b.*\bright now\b|\bgas\b/, -4],
    ],
  },
  {
    operation: 'simulate_transaction',
    cues: [
      [
        /\b(call\w*|send\w*|execut\w*|revert\w*|happens?|estimate\w*|goes? through|pretend|sign)\b.*(@calldata.*@address|@address.*@calldata)|(@calldata.*@address|@address.*@calldata).*\b(revert\w*|fail\w*|succeed\w*|work\w*|go through)\b/,
        10,
      ],
      [/\b(effect|outcome|result) of (calling|sending|the call)\b/, 9],
      [/\bdry[ -]?run\b/, 6],
      [/\bwould\b.*\b(call|transaction|tx)\b.*\b(succeed|fail|revert|work|go through)\b/, 12],
      [/\bsimulat(e|ing)\b.*@address/, 8],
      [/\bsimulat(e|ion|ing)\b/, 8],
      [/\bwhat (would|will|could) happen if\b/, 11],
      [/\bwhat (would |will |could )?(happens?|changes?)\b.*\bif\b.*@address/, 9],
      [/\bdry[ -]?run\b|\bpreview\b/, 10],
      [/\b(before|without) (i |actually )?(sign|send|signing|sending)\b/, 10],
      [/\b(would|will) (this|it|the|that) (call|transaction|tx)\b/, 10],
      [/\b(call|transaction|tx) (would|will) (revert|fail|succeed|work)\b/, 10],
      [/\btyped data\b|\beip-?712\b/, 9],
      [
        /\b(buy|sell|buying|selling|trade|round trip)\b.*@token|@token.*\b(buy|sell|buying|selling|trade|round trip)\b/,
        -6,
      ],
    ],
  },
  {
    operation: 'decode_calldata',
    cues: [
      [/\b(revert\w*|estimate|happens?|go(es)? through|if i (call|send)|pretend)\b/, -8],
      [/\b(dry[ -]?run|succeed|would|simulat\w*)\b/, -8],
      [/@address.*@address.*@calldata/, -8],
      [/@calldata/, 9],
      [/\b(decode|calldata|call data|input data|unpack)\b/, 9],
      [/\bwhat (does|is) (this|the) (data|hex|selector|input)\b/, 8],
      [/\bsimulat\w*\b|\bwould happen\b/, -4],
    ],
  },
  {
    operation: 'get_logs',
    cues: [
      [/\bevents\b.*\bemitted\b/, 8],
      [/@event/, 9],
      [/\b(logs|event logs|emitted|emits?)\b/, 9],
      [/\bevents\b/, 7],
      [/\bliquidity (events?|adds|removals)\b|\bcorporate\b/, -9],
    ],
  },
  {
    operation: 'get_contract',
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
  },
  {
    operation: 'read_contract',
    cues: [
      [/@function.*\b(on|of|from|at|return\w*)\b/, 3],
      [/@function/, 11],
      [/\b(call|read|invoke|query|run)\b.*@function/, 4],
      [/\b(view function|eth call|call (the|a) function|read (the )?(contract|storage))\b/, 8],
      [/@calldata/, -6],
    ],
  },
]
