import { topicOf } from '../../chain/words.ts'

export const transfer = topicOf('Transfer(address,address,uint256)')
