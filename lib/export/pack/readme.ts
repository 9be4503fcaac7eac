/** For somebody who was given a pack and knows nothing about it. */
export const PACK_README = `This archive holds a conversation and what its answers rest on.

conversation.html, conversation.md   the conversation to read
conversation.json                    the same as data, with every quote: document, version, place and words
documents/                           the text of each cited version and, where there was room, the file itself
manifest.json                        the SHA-256 of each of these files
manifest.sha256                      the SHA-256 of manifest.json

To check that nothing was changed:    ibid verify <this archive>
To compare it with a library as well: ibid verify <this archive> --store

이 압축 파일에는 대화와, 답변의 근거가 된 문서가 들어 있습니다.
바뀐 곳이 없는지 확인하려면 ibid verify <파일>을, 자료실과도 비교하려면 --store를 붙여 실행하세요.
`;
