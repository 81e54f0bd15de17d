-- Script for wrk: sends the requests in a file of lines in turn, starting at a given line and wrapping at the end.
-- Each line contains method, path, token and body, separated by tabs. Empty parts are not sent.
local lines = {}
local at = 0

function init(args)
  for line in io.lines(args[1]) do
    local method, path, token, body = line:match("^([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)$")
    local headers = { ["Accept-Encoding"] = "br" }
    if token ~= "" then headers["Authorization"] = "Bearer " .. token end
    if body ~= "" then headers["Content-Type"] = "application/json" else body = nil end
    lines[#lines + 1] = wrk.format(method, path, headers, body)
  end
  at = tonumber(args[2])
end

function request()
  at = at + 1
  return lines[(at - 1) % #lines + 1]
end
