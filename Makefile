# Everything from a bare checkout: `make run` runs the game, `make test` passes the tests.

H ?= 0.0.0.0
P ?= 8000
WEB ?= 5173
DB ?= slowhand.db
GAMES ?= 20000
ANSWERS ?= 10000
N ?= 300
LIMIT ?= 300
SEED ?=
# One more than a small machine has cores: a test in a browser waits half of its time.
WORKERS ?= 3
STAGE ?= dev
# What was set stays: 1 turns a thing on, 0 turns it off.
flag = $(if $(2),$(if $(filter 0,$(2)),--no-$(1),--$(1)))
ACCOUNT = $(if $(REGION),--region $(REGION)) $(if $(YES),--yes)

# The environment's own Node, if it has one, comes before the machine's.
export PATH := $(CURDIR)/.venv/bin:$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYTHONPATH := $(CURDIR)
# What was compiled once is not compiled again by every server that a test starts.
unexport PYTHONDONTWRITEBYTECODE

INSTALL := .venv/bin/python -m pip install --quiet --require-hashes --requirement
FRONTEND := $(shell find frontend engine/*/words engine/words -name node_modules -prune -o -name dist -prune \
	-o -type f -print)

.PHONY: help run build dev setup test units suite quick sheets misreadings mutants balance chaos check types page bench package deploy looked data earlier rights rollback rotate keys destroy lock clean

help:
	@echo "make run      runs the game: H=$(H) P=$(P) DB=$(DB)"
	@echo "make build    installs and builds all that running it takes"
	@echo "make dev      runs it while you change it: P=$(P), the page on WEB=$(WEB)"
	@echo "make test     passes the tests, those in a real browser too; prints what they ran"
	@echo "make quick    passes those that your change needs, or a folder: IN=engine/galea"
	@echo "make setup    installs what tests and tools need into .venv"
	@echo "make sheets   draws every board's states at every size into build/sheets: IN=gaiaton"
	@echo "make misreadings  plants wrong readings of rules: do their tests notice? RULES=GL-05"
	@echo "make mutants  plants one small mistake at a time: which does no test notice? N=$(N) SEED=1"
	@echo "make balance  what champions and cards win, and who outlasts whom: GAMES=$(GAMES)"
	@echo "make chaos    long storms on both stores: what fails is drawn, or follows from SEED=1"
	@echo "make check    format, lint, types, and the licences of what runs it"
	@echo "make bench    our figures beside those of others; STRICT=1 fails on a missed one, PART=abuse"
	@echo "make package  builds build/slowhand.zip for AWS Lambda"
	@echo "make deploy   puts it on AWS: STAGE=$(STAGE) REGION= EMAIL= DOMAIN= CERTIFICATE="
	@echo "make data     makes a stage's table and bucket alone, for a backup: STAGE=$(STAGE)"
	@echo "make earlier  makes a table of what a stage's was: STAGE=$(STAGE) AT=2026-11-22T11:59:00Z"
	@echo "make rights   lets a user deploy, run by who administers the account: USER_NAME="
	@echo "make rollback goes back to the release before: STAGE=$(STAGE)"
	@echo "make rotate   makes the next key of a stage: STAGE=$(STAGE) KEY=sessions, signing or push"
	@echo "make keys     carries a file's keys to a stage: STAGE=$(STAGE) DB=$(DB); from it, BACK=1"
	@echo "make destroy  takes it off again: STAGE=$(STAGE), the games too with DATA=1"
	@echo "make lock     renews requirements/*.lock"

run: build
	.venv/bin/python -m api serve --host $(H) --port $(P) --db $(DB)

build: .venv/.run frontend/dist/.built

dev: .venv/.dev frontend/node_modules/.ready
	.venv/bin/python scripts/dev.py --port $(P) --web $(WEB)

setup: .venv/.dev .cache/ministack/.ready frontend/node_modules/.ready

test: units
	$(MAKE) --no-print-directory suite

units: setup frontend/dist/.built
	npm --prefix frontend test

suite: setup frontend/dist/.built
	scripts/browsers
	.venv/bin/python -m pytest -p tests.covered -p tests.unsteady -p tests.packing \
		--numprocesses $(WORKERS) --dist loadfile --no-loadscope-reorder --durations 20 $(ARGS)

quick: setup frontend/dist/.built
	.venv/bin/python -m tests.quick $(IN)

sheets: setup frontend/dist/.built
	.venv/bin/python -m tests.web.sheets build/sheets $(IN)

misreadings: .venv/.dev
	.venv/bin/python -m tests.misreadings $(RULES)

mutants: .venv/.dev
	.venv/bin/python -m tests.mutants --many $(N) --seed $(or $(SEED),1) --limit $(LIMIT)

balance: .venv/.dev
	.venv/bin/python -m tests.bench.champions --games $(GAMES)
	.venv/bin/python -m tests.bench.champions --games $(GAMES) --seats 2
	.venv/bin/python -m tests.bench.champions --games $(GAMES) --edition 2016
	.venv/bin/python -m tests.bench.champions --games $(GAMES) --edition 2016 --seats 2
	.venv/bin/python -m tests.bench.galaxy --odds

chaos: setup
	.venv/bin/python -m tests.chaos --answers $(ANSWERS) $(if $(SEED),--seed $(SEED))

check: .venv/.dev frontend/node_modules/.ready
	.venv/bin/ruff format --check
	.venv/bin/ruff check
	$(MAKE) --no-print-directory $(if $(filter -j%,$(MAKEFLAGS)),,--jobs 2) types page

types:
	.venv/bin/mypy
	.venv/bin/python -m infra.materials

page:
	npm --prefix frontend run check

bench: setup frontend/dist/.built
	.venv/bin/python -m tests.bench $(if $(STRICT),--strict) $(PART)

PACKAGE = .venv/bin/python -m infra.package build/slowhand.zip \
	$(if $(PYTHON_VERSION),--python $(PYTHON_VERSION)) $(if $(ARCH),--arch $(ARCH))

package: .venv/.run
	$(PACKAGE)

DEPLOY = .venv/bin/python -m infra.deploy $(STAGE) $(ACCOUNT) $(if $(EMAIL),--email $(EMAIL)) \
	$(if $(DOMAIN),--domain $(DOMAIN)) $(if $(CERTIFICATE),--certificate $(CERTIFICATE)) \
	$(if $(TABLE),--table $(TABLE)) $(if $(PAUSE),--pause $(PAUSE)) \
	$(if $(BUDGET),--budget $(BUDGET)) $(if $(AT_ONCE),--at-once $(AT_ONCE)) \
	$(if $(FLOOD),--flood $(FLOOD)) $(if $(QUOTAS),--quotas $(QUOTAS)) \
	$(if $(ALSO),--also $(ALSO)) \
	$(if $(PAST),--past $(PAST)) \
	$(call flag,traced,$(TRACED)) $(call flag,snapped,$(SNAPPED))

# What cannot be is told before minutes go into building it.
deploy: .venv/.dev looked frontend/dist/.built package
	$(DEPLOY)

looked: .venv/.dev
	$(PACKAGE) --look
	$(DEPLOY) --look

data: .venv/.dev
	.venv/bin/python -m infra.data $(STAGE) $(ACCOUNT)

earlier: .venv/.dev
	.venv/bin/python -m infra.earlier $(STAGE) $(ACCOUNT) --then $(AT)

rights: .venv/.dev
	.venv/bin/python -m infra.rights $(USER_NAME) $(if $(YES),--yes)

rollback: .venv/.dev
	.venv/bin/python -m infra.rollback $(STAGE) $(ACCOUNT)

rotate: .venv/.dev
	.venv/bin/python -m infra.rotate $(STAGE) $(ACCOUNT) --key $(KEY)

keys: .venv/.dev
	.venv/bin/python -m infra.carry $(STAGE) $(ACCOUNT) --db $(DB) $(if $(BACK),--back)

destroy: .venv/.dev
	.venv/bin/python -m infra.destroy $(STAGE) $(ACCOUNT) $(if $(DATA),--data)

lock:
	scripts/lock

clean:
	rm -rf build frontend/dist .cache .mypy_cache .pytest_cache .ruff_cache

.venv/bin/python:
	scripts/venv .venv

.venv/.run: requirements/run.lock | .venv/bin/python
	$(INSTALL) $<
	touch $@

.venv/.dev: requirements/dev.lock .venv/.run
	$(INSTALL) $<
	touch $@

.venv/.node: requirements/node.lock | .venv/bin/python
	scripts/node
	touch $@

.cache/ministack/.ready: requirements/ministack.lock
	scripts/venv .cache/ministack
	.cache/ministack/bin/python -m pip install --quiet --require-hashes --requirement $<
	touch $@

frontend/node_modules/.ready: frontend/package-lock.json frontend/package.json | .venv/.node
	npm --prefix frontend ci --no-audit --no-fund
	touch $@

frontend/dist/.built: frontend/node_modules/.ready $(FRONTEND)
	npm --prefix frontend run build
	touch $@
