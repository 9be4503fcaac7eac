/**
 * The operations on a session's keys. Each is atomic and safe to repeat. KEYS: short (a hash: a turn's number
 * → the turn, and `last_doc_turn_id`), memory, entities (JSON). If one of the three is missing, there is no
 * state: Redis may have evicted it. ARGV[1] is the time to live in milliseconds.
 */
const START = `
local function renew()
  for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ARGV[1]) end
end
local function whole()
  for index, type in ipairs({ 'hash', 'string', 'string' }) do
    if redis.call('TYPE', KEYS[index]).ok ~= type then return false end
  end
  return true
end
-- SET comes first: Redis refuses a script for want of memory only before its first write, and never for a DEL.
local function begin(last, memory, entities)
  redis.call('SET', KEYS[2], memory)
  redis.call('SET', KEYS[3], entities)
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'last_doc_turn_id', last)
end
`;

/** Returns [short as a flat list, memory, entities], or nothing. */
export const READ = `${START}
if not whole() then return false end
renew()
return { redis.call('HGETALL', KEYS[1]), redis.call('GET', KEYS[2]), redis.call('GET', KEYS[3]) }
`;

/** ARGV: newest turn written, last_doc_turn_id, memory, entities, then number and turn of each. */
export const WRITE = `${START}
local memory = ARGV[4]
if whole() then
  for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
    local number = tonumber(field)
    if number and number > tonumber(ARGV[2]) then
      renew()
      return 0
    end
  end
  memory = redis.call('GET', KEYS[2])
end
begin(ARGV[3], memory, ARGV[5])
for index = 6, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[index], ARGV[index + 1]) end
renew()
return 1
`;

/**
 * ARGV: turns to keep, number, turn, 1 if it has documents, then the memory and entities to use if the
 * session has none.
 */
export const NOTE_TURN = `${START}
if not whole() then begin('', ARGV[6], ARGV[7]) end
redis.call('HSET', KEYS[1], ARGV[3], ARGV[4])
if ARGV[5] == '1' then
  local last = tonumber(redis.call('HGET', KEYS[1], 'last_doc_turn_id')) or 0
  if tonumber(ARGV[3]) > last then redis.call('HSET', KEYS[1], 'last_doc_turn_id', ARGV[3]) end
end
local numbers = {}
for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
  if tonumber(field) then table.insert(numbers, field) end
end
table.sort(numbers, function(a, b) return tonumber(a) > tonumber(b) end)
for index = tonumber(ARGV[2]) + 1, #numbers do redis.call('HDEL', KEYS[1], numbers[index]) end
renew()
return 1
`;

/** ARGV: the turn the stored memory must end at, and the new memory. Returns 1 if that is stored now. */
export const ADVANCE_MEMORY = `${START}
if not whole() then return 0 end
local known = redis.call('GET', KEYS[2])
if known ~= ARGV[3] then
  local readable, memory = pcall(cjson.decode, known)
  if not readable or type(memory) ~= 'table' or memory.through_turn ~= tonumber(ARGV[2]) then return 0 end
  redis.call('SET', KEYS[2], ARGV[3])
end
renew()
return 1
`;
