/** What a language is known by, what its words mean here, and the sentences an answer needs in it. */
export type Language = {
  code: string
  /** A script that only this language has here. */
  script?: RegExp
  /** Small words by which it is known from its neighbours. */
  common?: string
  /** Stems of the words that questions turn on, by what they mean; a space divides alternatives. */
  words: Readonly<Partial<Record<Topic, string>>>
  labels: Readonly<Record<Label, string>>
  /** What is understood, and that nothing fits. */
  help: string
  asOf: string
}

export type Topic =
  | 'price'
  | 'holders'
  | 'safe'
  | 'balance'
  | 'transaction'
  | 'block'
  | 'fee'
  | 'volume'
  | 'trades'
  | 'launch'
  | 'premium'
  | 'today'
  | 'week'

export type Label =
  | 'price'
  | 'holders'
  | 'verdict'
  | 'worth'
  | 'status'
  | 'block'
  | 'time'
  | 'fee'
  | 'volume'
  | 'trades'
  | 'launched'
  | 'premium'
  | 'transactions'

const labels = (text: string): Readonly<Record<Label, string>> => {
  const [
    price = '',
    holders = '',
    verdict = '',
    worth = '',
    status = '',
    block = '',
    time = '',
    fee = '',
    volume = '',
    trades = '',
    launched = '',
    premium = '',
    transactions = '',
  ] = text.split('|')
  return {
    price,
    holders,
    verdict,
    worth,
    status,
    block,
    time,
    fee,
    volume,
    trades,
    launched,
    premium,
    transactions,
  }
}

export const languages: readonly Language[] = [
  {
    code: 'ja',
    script: /[\u3040-\u30ff]/,
    words: {
      price: '価格 値段 いくら 株価 相場',
      holders: '保有者 ホルダー 持っている人',
      safe: '安全 詐欺 危険 リスク',
      balance: '残高 ウォレット 保有資産',
      transaction: 'トランザクション 取引ハッシュ',
      block: 'ブロック',
      fee: '手数料 ガス',
      volume: '出来高 取引量 ボリューム',
      trades: '取引 売買 トレード',
      launch: 'ローンチ 発行 上場',
      premium: 'プレミアム 乖離',
      today: '今日 本日',
      week: '今週 週間 一週間',
    },
    labels: labels(
      '価格|保有者数|判定|資産総額|状態|ブロック|時刻|手数料|出来高|取引数|ローンチ|プレミアム|トランザクション数',
    ),
    help: 'このチェーンのトークン、ウォレット、取引、ブロックについて答えます。例:「AAPLの価格は?」',
    asOf: 'ブロック時点',
  },
  {
    code: 'ko',
    script: /[\uac00-\ud7af]/,
    words: {
      price: '가격 시세 얼마',
      holders: '보유자 홀더',
      safe: '안전 사기 위험',
      balance: '잔액 잔고 지갑',
      transaction: '트랜잭션',
      block: '블록',
      fee: '수수료 가스',
      volume: '거래량',
      trades: '거래 매매',
      launch: '출시 런칭',
      premium: '프리미엄 괴리',
      today: '오늘',
      week: '이번 주 일주일 주간',
    },
    labels: labels(
      '가격|보유자 수|판정|자산 가치|상태|블록|시각|수수료|거래량|거래 수|출시|프리미엄|트랜잭션 수',
    ),
    help: '이 체인의 토큰, 지갑, 트랜잭션, 블록에 대해 답합니다. 예: "AAPL 가격은?"',
    asOf: '기준 블록',
  },
  {
    code: 'zh',
    script: /[\u4e00-\u9fff]/,
    words: {
      price: '价格 价钱 多少钱 報價 價格 股价',
      holders: '持有者 持有人 持币',
      safe: '安全 骗局 风险 靠谱',
      balance: '余额 餘額 钱包 錢包 资产',
      transaction: '交易哈希 这笔交易',
      block: '区块 區塊',
      fee: '手续费 费用 gas 燃料',
      volume: '交易量 成交量',
      trades: '成交 交易 买卖',
      launch: '发行 上线 发射',
      premium: '溢价 折价',
      today: '今天 今日',
      week: '本周 一周 这周 上周',
    },
    labels: labels('价格|持有者|结论|总价值|状态|区块|时间|手续费|交易量|交易笔数|发行时间|溢价|交易数'),
    help: '我可以回答这条链上的代币、钱包、交易和区块的问题。例如:“AAPL 的价格是多少?”',
    asOf: '截至区块',
  },
  {
    code: 'ru',
    script: /[\u0400-\u04ff]/,
    words: {
      price: 'цен стоит стоимост курс котировк',
      holders: 'держател холдер владел',
      safe: 'безопас скам риск мошенн надежн надёжн',
      balance: 'баланс кошел портфел',
      transaction: 'транзакц',
      block: 'блок',
      fee: 'комисси газ',
      volume: 'объем объём оборот',
      trades: 'сделк торг продаж покуп',
      launch: 'запуск запущ выпущ',
      premium: 'преми дисконт надбавк',
      today: 'сегодня',
      week: 'недел',
    },
    labels: labels(
      'Цена|Держателей|Вердикт|Стоимость|Статус|Блок|Время|Комиссия|Объём|Сделок|Запуск|Премия|Транзакций',
    ),
    help: 'Я отвечаю о токенах, кошельках, транзакциях и блоках этой сети. Например: «Какая цена AAPL?»',
    asOf: 'На блоке',
  },
  {
    code: 'tr',
    common: 'nedir kaç ne kadar mı mi için hangi kim var bu olan şu nasıl kimin',
    words: {
      price: 'fiyat kaça değer ederi',
      holders: 'sahip tutan yatırımcı holder',
      safe: 'güven dolandır risk',
      balance: 'bakiye cüzdan',
      transaction: 'işlem hash transaction',
      block: 'blok',
      fee: 'ücret komisyon gas gaz',
      volume: 'hacim hacmi',
      trades: 'alım satım ticaret işlemler',
      launch: 'çıkış lansman piyasaya',
      premium: 'prim',
      today: 'bugün',
      week: 'hafta',
    },
    labels: labels(
      'Fiyat|Sahip sayısı|Karar|Toplam değer|Durum|Blok|Zaman|Ücret|Hacim|İşlem sayısı|Çıkış|Prim|İşlem sayısı',
    ),
    help: 'Bu zincirdeki tokenlar, cüzdanlar, işlemler ve bloklar hakkında yanıt veririm. Örneğin: "AAPL fiyatı nedir?"',
    asOf: 'Blok itibarıyla',
  },
  {
    code: 'de',
    common:
      'wie was wer welche welcher welches wieviel viele viel der die das ist sind hat gerade von und mir zeig zeige den ein eine im bei gibt es aktuell mein',
    words: {
      price: 'preis kurs kostet kosten wert',
      holders: 'halter inhaber besitzer',
      safe: 'sicher betrug risiko seriös',
      balance: 'guthaben kontostand wallet bestand besitzt',
      transaction: 'transaktion',
      block: 'block',
      fee: 'gebühr gas',
      volume: 'volumen umsatz handelsvolumen',
      trades: 'handel trades käufe verkäufe geschäfte',
      launch: 'gestartet start launch eingeführt',
      premium: 'aufschlag prämie abschlag',
      today: 'heute',
      week: 'woche',
    },
    labels: labels(
      'Preis|Halter|Urteil|Gesamtwert|Status|Block|Zeit|Gebühr|Volumen|Trades|Start|Aufschlag|Transaktionen',
    ),
    help: 'Ich antworte zu Token, Wallets, Transaktionen und Blöcken dieser Chain. Zum Beispiel: „Was kostet AAPL?“',
    asOf: 'Stand: Block',
  },
  {
    code: 'fr',
    common:
      'quel quelle quels quelles combien est de du des le la les au aux sur dans mon ma qui que cette ce il y un une vaut',
    words: {
      price: 'prix cours vaut coûte cote',
      holders: 'détenteur porteur possèd',
      safe: 'sûr sûre sécur arnaque risque fiable',
      balance: 'solde portefeuille',
      transaction: 'transaction',
      block: 'bloc',
      fee: 'frais gaz gas',
      volume: 'volume',
      trades: 'échange trades ventes achats',
      launch: 'lancé lancement',
      premium: 'prime décote',
      today: "aujourd'hui",
      week: 'semaine',
    },
    labels: labels(
      'Prix|Détenteurs|Verdict|Valeur totale|Statut|Bloc|Heure|Frais|Volume|Échanges|Lancement|Prime|Transactions',
    ),
    help: 'Je réponds sur les jetons, portefeuilles, transactions et blocs de cette chaîne. Par exemple : « Quel est le prix de AAPL ? »',
    asOf: 'Au bloc',
  },
  {
    code: 'pt',
    common:
      'qual quais quanto quantos quantas quem é está da do de dos das na no o a um uma tem minha meu foi esta',
    words: {
      price: 'preço preco cotação vale custa',
      holders: 'detentor titular possu',
      safe: 'segur golpe risco confiável',
      balance: 'saldo carteira',
      transaction: 'transaç',
      block: 'bloco',
      fee: 'taxa gás gas',
      volume: 'volume',
      trades: 'negociaç trades compras vendas',
      launch: 'lançad lançamento',
      premium: 'prêmio premio ágio',
      today: 'hoje',
      week: 'semana',
    },
    labels: labels(
      'Preço|Detentores|Veredito|Valor total|Estado|Bloco|Hora|Taxa|Volume|Negociações|Lançamento|Prêmio|Transações',
    ),
    help: 'Respondo sobre tokens, carteiras, transações e blocos desta rede. Por exemplo: "Qual é o preço da AAPL?"',
    asOf: 'No bloco',
  },
  {
    code: 'es',
    common:
      'cuál cual cuánto cuanto cuántos cuantos cuántas quién quien qué que es está de del el la los las en mi tiene hay un una esta hoy',
    words: {
      price: 'precio vale cuesta cotización cotiza',
      holders: 'tenedor holder poseedor titular propietario',
      safe: 'segur estafa riesgo fiable',
      balance: 'saldo cartera billetera monedero',
      transaction: 'transacc',
      block: 'bloque',
      fee: 'comisi gas tarifa',
      volume: 'volumen',
      trades: 'operaci trades compras ventas intercambio',
      launch: 'lanz',
      premium: 'prima descuento',
      today: 'hoy',
      week: 'semana',
    },
    labels: labels(
      'Precio|Tenedores|Veredicto|Valor total|Estado|Bloque|Hora|Comisión|Volumen|Operaciones|Lanzamiento|Prima|Transacciones',
    ),
    help: 'Respondo sobre tokens, carteras, transacciones y bloques de esta cadena. Por ejemplo: «¿Cuál es el precio de AAPL?»',
    asOf: 'En el bloque',
  },
  {
    code: 'it',
    common:
      'qual quale quali quanto quanti quante chi è di del della dei il lo la gli un una ha nel mio questa quali oggi',
    words: {
      price: 'prezzo vale costa quotazione',
      holders: 'detentor possess',
      safe: 'sicur truffa rischi affidabil',
      balance: 'saldo portafoglio',
      transaction: 'transazion',
      block: 'blocco',
      fee: 'commission gas',
      volume: 'volume',
      trades: 'scambi trades acquisti vendite',
      launch: 'lanci',
      premium: 'premio sconto',
      today: 'oggi',
      week: 'settimana',
    },
    labels: labels(
      'Prezzo|Detentori|Verdetto|Valore totale|Stato|Blocco|Ora|Commissione|Volume|Scambi|Lancio|Premio|Transazioni',
    ),
    help: 'Rispondo su token, portafogli, transazioni e blocchi di questa catena. Per esempio: «Qual è il prezzo di AAPL?»',
    asOf: 'Al blocco',
  },
]
