-- Puts results, each once: arguments are the token, a file of ids and digests, and a file with the document around the id.
local names, turn, head, tail, token = {}, 0, nil, nil, nil

function init(args)
   token = args[1]
   for line in io.lines(args[2]) do names[#names + 1] = line end
   local text = io.open(args[3]):read("*a")
   local from, to = text:find("@ID@", 1, true)
   head, tail = text:sub(1, from - 1), text:sub(to + 1)
end

function request()
   turn = turn % #names + 1
   local id, digest = names[turn]:match("^(%S+) (%S+)$")
   return wrk.format("PUT", "/v1/results/" .. id, {
      ["Authorization"] = "Bearer " .. token, ["Content-Type"] = "application/json",
      ["Content-Digest"] = "sha-256=:" .. digest .. ":" }, head .. id .. tail)
end

function done(summary, latency)
   local errors = summary.errors
   io.write(string.format("RESULT %d %.3f %.2f %.2f %.2f %d\n", summary.requests, summary.duration / 1e6,
      latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, latency.max / 1e3,
      errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
