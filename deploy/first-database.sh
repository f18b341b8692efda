#!/bin/bash
# Run once by the image of PostgreSQL: the role of the program, which is no superuser, and its database.
set -euo pipefail
psql --username=postgres --set=ON_ERROR_STOP=1 --set=password="$ESTADIA_DATABASE_PASSWORD" <<'SQL'
create role estadia login createrole password :'password';
create database estadia owner estadia;
SQL
