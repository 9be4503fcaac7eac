/** Words whose forms no stemmer joins, one word a group. */
export const IRREGULAR_FORMS = `
become became | begin began begun | bite bit bitten | blow blew blown | break broke broken | bring brought |
build built | burn burnt | buy bought | catch caught | choose chose chosen | come came | deal dealt | dig dug |
draw drew drawn | dream dreamt | drink drank drunk | drive drove driven | eat ate eaten | fall fell fallen | feed fed | feel felt |
fight fought | find found | fly flew flown | forget forgot forgotten | forgive forgave forgiven | freeze froze frozen |
get got gotten | give gave given | go went gone | grow grew grown | hang hung | hear heard | hide hid hidden | hold held |
keep kept | know knew known | lay laid | lead led | learn learnt | leave left | lend lent | lie lay lain | light lit | lose lost |
make made | mean meant | meet met | pay paid | read | ride rode ridden | ring rang rung | rise rose risen | run ran | say said |
see saw seen | seek sought | sell sold | send sent | shake shook shaken | shine shone | shoot shot | show shown | sing sang sung |
sink sank sunk | sit sat | sleep slept | speak spoke spoken | spend spent | stand stood | steal stole stolen | stick stuck |
swim swam swum | take took taken | teach taught | tear tore torn | tell told | think thought | throw threw thrown |
understand understood | wake woke woken | wear wore worn | win won | write wrote written | child children | person people |
man men | woman women | foot feet | tooth teeth | mouse mice | life lives | wife wives | leaf leaves | knife knives |
shelf shelves | wolf wolves
`;
