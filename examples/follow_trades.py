"""Follows trades with the standard library alone, comes back by itself, and never counts one twice."""
import json
import sys
import time
import urllib.parse
import urllib.request

service = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:4663"
topics = sys.argv[2] if len(sys.argv) > 2 else "trades"
# Ends by itself after so many trades; runs on without it.
most = int(sys.argv[3]) if len(sys.argv) > 3 else None

kept = {}
last_id = None


def take(name, event):
    if name == "retract":
        # Everything of this block and above is void: a fork took it away.
        for key in [key for key, trade in kept.items() if trade["block"] >= event["from_block"]]:
            del kept[key]
        print(f"-- blocks from {event['from_block']} on were replaced")
    elif name == "gap":
        print(f"-- not told: blocks {event['from_block']} to {event['to_block']}. {event['reason']}")
    elif name == "trades":
        trade = event["data"]
        kept["-".join(last_id.split("-")[:2])] = trade
        worth = "worth unknown" if trade["usd"] is None else f"${trade['usd']:.2f}"
        print(trade["timestamp"], trade["side"], trade["amount_decimal"], trade["symbol"], worth, flush=True)


def is_done():
    return most is not None and len(kept) >= most


def connect():
    global last_id
    query = urllib.parse.urlencode({"topics": topics})
    request = urllib.request.Request(f"{service}/api/v1/stream?{query}")
    if last_id is not None:
        request.add_header("Last-Event-ID", last_id)
    with urllib.request.urlopen(request, timeout=60) as response:
        name, data = "message", None
        for line in response:
            text = line.decode("utf-8").rstrip("\n")
            if text == "":
                if data is not None:
                    take(name, json.loads(data))
                name, data = "message", None
                if is_done():
                    return
            elif text.startswith("event: "):
                name = text[7:]
            elif text.startswith("data: "):
                data = text[6:]
            elif text.startswith("id: "):
                last_id = text[4:]


while not is_done():
    try:
        connect()
    except OSError as error:
        print(f"-- {error}", file=sys.stderr)
    if not is_done():
        time.sleep(1)
