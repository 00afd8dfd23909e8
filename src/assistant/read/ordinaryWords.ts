/**
 * Words of ordinary English that are right as they are. Besides the commonest ones these are words that lie a
 * letter or two from a word of the rules, and would be taken for typing errors of it.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `
  abort about above absolutely abstract accessor account accurate achieve acquired across action activate actual
  actually adapted adapter adapters additional additive addressed adopted advance advertise advertised advised
  afford after again against agent agree ahead airdropped aliases alice alive allegedly allocations allowable
  almost alone already also alter although altogether always among amount anchors announce annoying another
  answer answers anyhow anymore anyone anything anyway anyways apart apparently appeal appears appended applies
  appreciate april arbitrary archive area argue argued arise around arrange arrives article articles asked
  aspects asserts asset assets assign assume assumed assuming attach attached attaches attackers attacks audio
  auditor augment august aunt author authored authorize await awaitable awaiting aware away back backed backends
  backing baking band bank based basic basically basics bean beat because become been before began begin
  beginner behind being believe believed believes below belt besides best better between bigger billion binding
  bindings binds bird bitter blank blanks blocklist board boast boasts book boring borrows boss both bother
  bothered bottom bound bounded bounds brag bragging brags brake branches brand breaker brief briefly bring
  bringing broad broke brother brought browser browsers buddies buddy buffers build builders built bulk bunch
  burden burst business busy cached caching calculate calculating calculation callable called caller callers
  calling came cancels cannot captain caption care caret carries carry case cash cast casting casts casual
  catalogs cats cause caution ceiling cells cent central certain certainly chained chair challenges chance
  change changeset channel channels chapter charge charged charges charm chars chat chats chatter cheap cheat
  check cheek chicken choose chore chose chunked chunking circular city claim claimed claims clash classes
  cleaned clear clearly click client clock cloned close closer closes closet closure clothes cloud clueless
  coast coat code codebase coding cold colleague colleagues collect collection college colored combine come
  coming comment comments committed committee common communities community compact companion company compares
  comparisons compete competing compile compiled compiling complain complained complains complete completer
  completion complex compliance complied complies complying compose composed compute computed computing concept
  concepts concern concerns concert conduct configured configures confirm confirms conform confuse confused
  confusing connector connects cons consent consented consents consider considering considers consisted const
  constant constants construct constructs consume consumers consumes contact contacting contacts contain
  containers contest context contexts continuing contradict contrary contrast control convention conversation
  conversions converts conveys convinced copied correction correspond corrupt could couldn counters country
  course court courts cousin cover crafted crashes create creates creative creators creature credential crosses
  crowd crush crypto curated cure curious current curse curtain customer dancers dark data databases date
  daughter dead deadline deal dealer dealings dear death decade december decide decided deciding decimal deck
  declaim declared declares decline decoded decoder decryption deep defenses defined defines definitely deflate
  delayed delaying delegate deleted deletes delicate denial denials denying derivation described describes
  descriptions descriptive descriptor designation desk destinations detached detail details dialect didn
  different differs direct directions directory dirty disabled disables disappears discord dispose distant
  distinct distinction distribute distributor distros diversify does doesn doing dollars done door dots doubt
  doubts down drafted drafter draw drawn dream drive drivers drop duplicated durable during dwelling dying each
  earlier early earn earth ease easily easy edited editing editor edits effects effort eight either else email
  emerge emitter emitters emitting employed employer empty enable enabled enables england english enough enter
  entire entirely entirety entities entries entropy environments equal equality error especially essentially
  even evening eventually every everyone everything evidence exact exactly examine example examples exceeding
  except excerpts excessive excited exciting exclude excluded excludes executed executes execution executor
  exist expect expected expects expense experience expert expired explain explains explicit explore exported
  expose exposes extensive extra face facebook fact factor factors fail fairly fall false fame family famous
  fancy fast fastest father fault fear feature february feed feel feeling fever field fight figure file filed
  filler filling fills final finalize finalizer finalizers finally finance find fine fingers finish fire first
  five fixed fixes fixture fixtures flaws flesh flights flood flower folders folds folks follow following food
  football force forced forever forget form formal formats fortune forum forward found four fraction frankly
  free fresh friday friend friends from full functional fund funded funny further future game gave generated
  generates generative generator generic generics genuinely gets getting girlfriend give given gives giving goes
  going gone good gossip grained grandma great green greet ground group grouped grouping grow guarantee
  guarantees guess guessed guessing guide half hand handled handler handlers handles handy hanging hangs happen
  happens happy hard hardened hate have haven having head headers headings hear heard hearing heart heavily help
  helpers helpful here hers high hint historic history holes home honest honestly hope hoping horse hosting hour
  house huge human hundred husband idea ideal ignored ignores imagine immediate immediately important
  importantly imported importer imports imposed impression incident incidental included includes increases
  indeed indented indexed indexes infection influencer informational informative initiate initiation injected
  injecting inserted inserting inside inspire instance instant instead insurance integer intelligent intended
  intercept interested interesting interfere internal internals interpret intervals into intro invent inventory
  inverse invert invoked invokes involve involved isolation issue issues item itself january joke journalist
  july june just keep kept kidding kids kind kinda king knew know knowing known labeled lack lacked lacking
  lacks lady language large laser late lately latency latent later latter launcher lawyer lawyers leads leaking
  lean learn learned learning least leather leave lecture left lending less letter letting level liar lied lies
  life lift lifted light like likely line link list listen listened listens literally little live lives living
  loader loaders loading local locale located locator locking loggers logging logical login logos long longer
  longest look looked lookups loose lose loses lossless lost lots love lovely lower luck luckily lunch lying
  machinery machines macos magical mailing main maint make makes making manage managed managers manages manpage
  manpages many mapping march mark marked marker markers marking master match mater mates matter maybe mean
  meanings means meant meantime meeting member mention mentioned mentions menus merged merging message messages
  method metric might mind mine mineral minor minority minute miss mission mixed mocking mode modern moment
  monday money monkey monster month more morning most mostly mother motions mounted move much multicast multiple
  music musical must mutable name naturally near need needs negative neighbor neighbour nephew networks never
  newest news next nice night nobody none nonsense normal normally north note nothing notice noticed november
  nucleus number numbers obviously occasionally october offer officer offline often okay once oneline ones
  ongoing only onto open operating operator operators opinion opinions optimize options order original origins
  other others otherwise ours outcomes outdoor outline outside over overall overlap overload overtly packed
  packet packing padding paid paint pair palace pals paper param parents parse parsed parsing part parties party
  pass passed passport past paste pasting patent patents patient pauses payloads peace pension people percentile
  perfect performances performant perhaps period periods permissive permits persist person persona personal
  personally persons pertinent phase phone phrases physical pick piece pilot pinning piped pipes piping place
  plain plan plane planning plant plate platforms play player pleasant please pleased pleasure plugin plumbing
  plus pocket podcast poem point pointed pointers pointing policy poll polling poor populate ported porters
  portion portions ports positive positives possible possibly post posted power precede preceding precious
  predicate prefixed prefixing preload prepend prepending present presentation press presumably pretend prevent
  preventing previous primarily printer printf privacy prize probably problem proceed proceeds processor produce
  producer produces product production products professor profile profiler profiles profiling program programs
  project promise promote promoted promoting prompt prompts proof properly property protect protest protocols
  prove provi provided province proxied proxies public pull pure purpose pursue push putting quant quarrel
  question quick quickly quietly quite quota quoted races radio rage rain rainy raise raising random randomly
  range rather reach reachable react reactive read readers readily ready realise reality realize really realm
  realtime rear reason reasons rebased rebuilt receipts receiver recent recently recipe recipients recommended
  recommends record records recurse redacted referenced references referred register registers regular regularly
  regulated rejected relate related relating relation release released rely remains remember remote remotes
  removes renamed repeat repeats replaced replaces replay replayed replays reply reporter reports request
  research reserved resilient resolve resolved resolver resolves resort respect responds response rest restarts
  restore restricting restrictive result results resumption retaining retains return reusable reusing reveal
  revenge reversed reverts revised revoked reword right rise road rock role room roughly routed routes routine
  rule rules rumor rumour sadly safely said sake same sampled samples saner saturday save saved saves saving
  savings says scale scaling scanned scanner scarce scarcely scare scatter schedule scheduler schedules schemas
  scheme schemes school science scope screens screenshot scripts scrypt second secret section seeking seem
  seemed seems seen selected selection selects self semver send sense sent separate separated september sequence
  sequences serious seriously serve served servers serves services sessions setters setting settle seven several
  severed severity shade shake shall shame shape shapes shark sharp sheet shelf shelter shipped shirt shock
  shocked shoot shop shore short shorten shortly shot should shouldn shout show shower shown shows shutting
  sibling side sign silence silly similar simple simpler simplest simply simulator since sincere sing singers
  single sister site situations size skate sketch skill skipped skipping slack slammed slash sleep slide sliding
  slightly slow small smallest smalloc smell snake snapshots snippet snippets social socket sockets socks sole
  some somebody somehow someone something sometimes somewhat song soon sorry sort sorta sound source sourced
  sources south spare speak speaking special specifically speedup spell spelled spelling spend spent spice spill
  spite splitting sport spring stable stacks stage stalled stalling stand standards star stars start startup
  state stated stateless states station statue statute stay steak steam steel step stick still stimulate stop
  stoppage stopped stopping store stores stories storm story strange stranger streams street strings strong
  stuck student stuff style styling submits subtest successor such suddenly suggest suggests summaries
  summarizes sunday super supervisor support supports suppose supposed supposedly sure surface survive suspect
  suspects swallow swear swears sweet symbolic symbols system systemd systems table tagger tagging take taken
  takes taking tale talk talking targets tasks teach teacher telegram tell tells tend term terribly test than
  thank thanks that their them theme then there therein thereof thereto these they thing things think thinking
  third this those though thought thoughts thousands threaded threading threads three through throughout throw
  thursday thus ticket tickets tiger time timers timestamps timezone tiny today together tokenizer told tomorrow
  tonight took toolset torch torn totally touch tough toward trace traced traces tracing track tracked trailer
  trailers trailing train transform transformed transforms transition transitions translated translates
  translations translator transmit traverse treasure treated treating treats tree triager triagers trick tricked
  tried trip truck true truly trust truth trying tuesday turn twice twitter type typedef typically uding uncle
  unclear undef under undergo underline understand unfortunately unit unite unity university unless unlisted
  unreliable unsure until unusual updated updates upgrades upload uploaded uploading upon urgent used user using
  usual usually vague validate validated validates validation validations valuable variation various venture
  verifies versions very video view violate visit voice wait walk walker wall want wanting wants warm warn
  warned warning wasn wasting watch water weather websites wednesday week weekend weekly weigh weird welcome
  well went were weren west what whatever whatsapp when whenever where whereas whereby wherein wherever whether
  which while white whole whom whose wide widow width wife wild will wind window windows winter wish with within
  withou without witness woman wonder wondering word wording words work workers workings works world worried
  worries worry worse worst worthy would wouldn wound write writev writing written wrong wrote year years
  yesterday younger your yours yourself youtube zero`
    .trim()
    .split(/\s+/),
)
