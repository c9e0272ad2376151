#!/bin/sh
# Hands mail that came back to the website: docs/operating.md. 75 (EX_TEMPFAIL) lets the mail server try it again.
status=$(curl --silent --output /dev/null --write-out '%{http_code}' --max-time 30 --config /etc/chambers-bounces \
  --header 'Content-Type: message/rfc822' --data-binary @- https://www.example.com/api/mail-bounces)
case $status in
  200 | 413 | 422) exit 0 ;;
  *) exit 75 ;;
esac
