/**
 * Words of ordinary English that are right as they are. Besides the commonest ones these are words that lie a
 * letter or two from a word of the rules, and would be taken for typing errors of it.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `
  abort about above accessor account achieve across action activate actual adapted adapter adapters additional
  additive addressed adopted advance advised after again against agent aliases alice alive allowable almost
  already also alter although always among amount anchors announce another answer answers anymore anyone anything
  apart appears appended applies april arbitrary archive area arise around arrange asked aspects asserts asset
  assets attach attached attaches attackers attacks audio augment august authored authorize await awaitable
  awaiting away back backing baking bank based basic basics because become been before began begin behind being
  below besides best better between bigger billion binding bindings binds blank blanks blocklist board book
  borrows both bound bounded bounds branches breaker bring bringing broke brought browser browsers buddy buffers
  build builders built bulk business caching calculate calculating calculation callable called caller callers
  calling came cancels cannot caption care caret carry case cash casting casts catalogs cats cause caution ceiling
  cent chained chair challenges chance change changeset channel channels charge charges chars chats cheap check
  choose chore chose chunked chunking circular city clash cleaned clear click cloned close closer closes closure
  coast code codebase coding cold collect collection colored combine come coming comment comments common
  communities community compact company comparisons competing compile compiled compiling complete completer
  complied complies complying compose composed compute computed computing concept concepts concern conduct
  configured configures confused connector consent consented consents consider consisted const constant constants
  construct constructs consume consumers consumes contact contacting contacts contain containers contest context
  contexts continuing contradict contrary contrast control convention conversation conversions conveys correction
  corrupt could couldn counters country course court courts cover crafted create creative creators credential
  crosses crypto curated current dancers dark data databases date dead deadline deal dealings dear death december
  decide decimal declaim declared declares decline decoded decoder decryption deep defenses defined defines
  deflate delayed delaying delegate deleted deletes denials denying derivation described describes descriptions
  descriptive descriptor designation destinations detached detail details dialect didn different direct directory
  disabled disables distinct distinction distributor distros does doesn doing dollars done door down drafted
  drafter draw drive drivers drop durable during dwelling dying each earlier early earn earth easy edits effects
  eight either else email emitter emitters employed employer empty enable enabled enables england english enough
  enter entire entirety entities entries entropy environments equal equality error even evening every everyone
  everything exact example exceeding except excerpts excessive excluded excludes executed executes execution
  executor exist expense expired explain explains explicit explore exported expose exposes extensive extra face
  fact factor factors fail fall false family fancy fast fastest feature february feed feel fever fight figure file
  filling fills final finalize finalizer finalizers find fine finish fire first five fixed fixes fixture fixtures
  flaws flights folders follow following food football force form forward found four fraction free fresh friday
  friend from full functional fund funded further future game gave generated generates generative generator
  generic generics gets getting give given gives giving goes going gone good grained great green ground grow
  guarantee guarantees guess guide half hand handled handler handlers handles handy hangs happen happy hard
  hardened have haven having head headers headings hear heard heart help helpers here hers high hint historic
  history holes home hope horse hosting hour house huge human hundred idea ideal ignored ignores immediate
  important imported importer imposed incident incidental included includes indented indexed indexes informational
  informative initiate initiation injected injecting inserted inserting inside instance instead integer intended
  intercept interfere internal internals interpret intervals into intro inventory inverse invoked invokes involve
  isolation issue item itself january joke july june just keep kept kind king knew know known lacked lacking lacks
  lady language large late latency latent later lawyer lawyers leaking least leave left lending less letter
  letting level life lifted light like line link list listen listened listens little live lives living loaders
  loading local locale located locator loggers logging logos long longer longest look looked lookups loose lose
  loses lossless lost lots love lower lunch macos magical mailing main maint make makes making manage managed
  managers manages manpage manpages many mapping march mark marked marker markers marking match mater matter maybe
  mean meanings means meant meeting member mention merging message messages method metric might mine minute miss
  mixed mocking mode modern moment monday money month more morning most mother mounted move much multicast
  multiple music musical must mutable name near need needs negative networks never newest news next nice night
  nobody none normal north note nothing notice november nucleus number numbers october offer offline often once
  oneline ones ongoing only onto open operating operator operators optimize order other others ours outcomes
  outline over overlap overtly packing padding paid paint pair palace paper param parents parse parsed parsing
  part party pass passed past paste patent patents patient pauses payloads peace people perfect performances
  performant perhaps period periods permissive persist person personal persons pertinent phase phone phrases pick
  piece pilot pinning piped piping place plain plan plate play please pleasure plumbing plus poem point pointed
  policy polling poor populate ported porters portion portions ports positive positives possible possibly post
  power preceding predicate prefixed prefixing preload prepend prepending present pretend prevent preventing
  previous primarily printf privacy prize probably problem proceed proceeds processor produce producer produces
  product production products profile profiler profiling program programs project promote promoted promoting
  prompt prompts property protect provi proxied proxies public pull push putting quant quick quickly quite quota
  races radio rain rainy raise raising random range rather reach react reactive read readily ready reality really
  realm realtime reason rebased rebuilt receipts recent recently recipe recipients recommends record records
  recurse redacted referenced references referred register registers regular regulated rejected relate related
  relating relation release released remember remote remotes renamed repeat replaced replay replayed replays reply
  reports request reserved resilient resolve resolved resolver resolves resort respect responds response rest
  restarts restore restricting restrictive result results resumption retaining retains return reusing reveal
  reversed revised revoked reword right rise road rock role room routed routes routine rule rules said same
  samples saner saturday saves says scale scaling schedule scheduler schedules schemas scheme schemes science
  scope scripts scrypt second secret section seeking seem seems seen selected selection selects self semver send
  sense sent september sequence sequences serious serve served servers serves services sessions setters setting
  settle seven several severed severity shall shape shapes sharp sheet shelf shipped shirt shock shoot shore short
  shorten should shouldn shout show shown shows shutting sibling side sign silence silly similar simple since sing
  singers single site situations size sketch skill skipped slack slash sleep slide sliding slow small smallest
  smalloc snapshots snippet snippets social sockets socks some somebody someone something sometimes song soon
  sorry sort sound sources south spare speak special speedup spell spelled spelling spend spent splitting sport
  stable stacks stage stalled stalling stand standards stars start startup state stated stateless station statue
  statute stay steam steel step stick still stimulate stop stoppage stopped store stores stories storm story
  strange street strings strong stuck stuff style styling submits subtest such suggests summaries summarizes
  sunday super support supports supposed sure survive sweet symbolic symbols system systemd systems table tagger
  take taken takes taking talk targets teach tell tells term test than thank thanks that their them theme then
  there therein thereof thereto these they thing things think third this those though thought thousands threaded
  threading three through throughout throw thursday ticket tickets tiger time timers timestamps tiny today
  together tokenizer told tomorrow tonight took toolset torn touch toward trace traced traces tracing track
  trailer trailers trailing train transform transformed transforms transition transitions translated translates
  translations translator transmit traverse treated treating tree triager triagers trick tricked tried trip truck
  true trust truth trying tuesday turn twice type typedef uding unclear undef under understand unreliable until
  uploaded upon used user using usual vague validate validated validates validation validations valuable variation
  venture verifies versions very video view visit voice wait walk wall want wanting wants warm warn wasn wasting
  watch water weather websites wednesday week weekend weekly weird welcome well went were weren west what whatever
  when whenever where whereas whereby wherein wherever whether which while white whole whom whose wide widow width
  wild will wind window windows winter wish with within withou without witness woman wonder word wording words
  work workings works world worse worst would wouldn wound write writev writing written wrong year years yesterday
  your yours yourself zero
  `
    .trim()
    .split(/\s+/),
)
