# `make run` opens the table in the browser, `make play` one in this terminal; `make test` runs
# every test. All of them work on a fresh clone.
PYTHON ?= python3
VENV   ?= .venv
PEERS  ?= .venv-peers
RESEARCH ?= .venv-research
GAME   ?= mindikot
BIN    := $(VENV)/bin
UV     := $(BIN)/uv
# Folders too: their time changes when a file goes away.
SOURCE := $(shell find src \( -name __pycache__ -o -path src/eldest/server/static \) -prune \
  -o -not -name '*.so' -print)
WEB    := $(shell find web -name node_modules -prune -o -type f -print)
NPM    := $(BIN)/python scripts/npm
GROUPS := --group test --group lint --group docs --group node
# Not editable, so that what runs is the wheel, compiled where a C compiler is there.
EXTRAS := .[bridge,envs,postgres]
INSTALL := pip install -q -c constraints.txt -b constraints.txt --reinstall-package eldest
BUILD  := import sys; from eldest._build import compiled; sys.exit(not compiled())
CAN_COMPILE := import sys; from building.modules import has_compiler; sys.exit(not has_compiler())
HOOK   := hatch_build.py $(wildcard building/*.py)

.PHONY: run play install dev-install page compile test simulate test-web test-workshop test-research lint lint-web types shots dev format bench strength docs wheel lock audit hooks \
  records perft oracle clean

run: $(VENV)/.playable
	@$(BIN)/eldest serve $(ARGS)

play: $(VENV)/.playable
	@$(BIN)/eldest play $(GAME) $(ARGS)

install: $(VENV)/.installed

# The package from src, never compiled: an edit is there at once. `make install` goes back.
dev-install: $(VENV)/.uv
	@rm -f $(VENV)/.playable $(VENV)/.installed*
	ELDEST_COMPILE=skip $(UV) $(INSTALL) --python $(BIN)/python -e "$(EXTRAS)"
	$(UV) pip install -q -c constraints.txt --python $(BIN)/python --group dev

# The parts of the wheel, each alone: the page, and the compiled modules in build/.
page: $(VENV)/.node
	$(BIN)/python -m building.page

compile: $(VENV)/.installed-dev
	$(BIN)/python -m building.modules build

test: $(VENV)/.installed-dev
	+@BIN=$(BIN) scripts/run-tests $(ARGS)

# Simulated histories of server, storage and clients: SEEDS of them in JOBS processes.
SEEDS  ?= 1000000
JOBS   ?= 2
simulate: $(VENV)/.installed-dev
	$(BIN)/python -m tests.simulation --seeds $(SEEDS) --jobs $(JOBS) $(ARGS)

test-web: web/node_modules/.eldest-lock
	$(NPM) run --silent test

# What only the makers of Eldest use: wheels, measurements, comparisons, the suite, an added game.
test-workshop: $(VENV)/.installed-dev web/node_modules/.eldest-lock
	scripts/system-packages chromium-headless-shell
	$(BIN)/python -m pytest -p tests.sharing --processes 0 tests/workshop --durations 5 $(ARGS)

# What needs packages of researchers: OpenSpiel, Ray, and seats for language models.
test-research: $(RESEARCH)/.installed
	$(RESEARCH)/bin/python -m pytest tests/research --durations 5 $(ARGS)

lint: $(VENV)/.installed-dev lint-web
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports
	$(BIN)/codespell
	$(BIN)/python scripts/check-links
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

lint-web: web/node_modules/.eldest-lock
	$(NPM) run --silent lint
	$(NPM) run --silent check

# The page's types are the server's own.
types: $(VENV)/.installed-dev
	$(BIN)/python tools/make_types.py

# The pictures of the page in docs/, taken anew.
shots: $(VENV)/.installed-dev
	scripts/system-packages chromium-headless-shell
	PYTHONPATH=. $(BIN)/python tools/make_shots.py

# The page from its source with hot reload on a port of its own, the server behind it.
dev: $(VENV)/.playable web/node_modules/.eldest-lock
	trap 'kill 0' EXIT; $(BIN)/eldest serve & $(NPM) run --silent dev

format: $(VENV)/.installed-dev web/node_modules/.eldest-lock
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	$(NPM) run --silent format

bench: $(PEERS)/.installed
	$(PEERS)/bin/eldest bench --peers --write docs/reference/performance.md
	$(PEERS)/bin/python tools/bench_deals.py

# Every ladder; it goes on after Ctrl-C, and `make clean` forgets what was played.
STRENGTH = $(BIN)/eldest ladder $(1) --deals $(2) --seed strength $(ARGS) \
  --file build/strength-$(subst =,-,$(subst $() ,-,$(1))).jsonl --write docs/reference/strength.md
strength: $(VENV)/.installed
	@mkdir -p build
	$(call STRENGTH,mindikot,200)
	$(call STRENGTH,mindikot mode=B,200)
	$(call STRENGTH,marias,100)
	$(call STRENGTH,zoliky players=2,200)
	$(call STRENGTH,bridge,50)

docs: $(VENV)/.installed-dev
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

wheel: $(VENV)/.uv
	ELDEST_WEB=require $(UV) build --wheel -b constraints.txt

# Ask the public lists of vulnerabilities about every pin; without a network it says so.
audit: $(VENV)/.node
	@$(BIN)/python scripts/audit

# The only place where versions are raised. No file may name a registry. requirements.txt is what a
# server needs, with hashes, for the image.
lock: $(VENV)/.node
	$(UV) pip compile -q --universal --upgrade --no-header --no-annotate \
	  --all-extras $(GROUPS) pyproject.toml -o constraints.txt
	$(UV) pip compile -q --universal --generate-hashes --no-header --no-annotate \
	  -c constraints.txt --extra postgres pyproject.toml -o requirements.txt
	rm -rf web/node_modules web/package-lock.json
	$(NPM) install --package-lock-only --ignore-scripts
	$(NPM) ci --ignore-scripts --dry-run >/dev/null

hooks:
	git config core.hooksPath .githooks

records: $(VENV)/.installed-dev
	$(BIN)/python tools/make_records.py

perft: $(VENV)/.installed-dev
	$(BIN)/python -m pytest tests/games -k perft -q

# The rules of this tree against those of an earlier commit, built beside it: ARGS="--game marias".
oracle: $(VENV)/.installed-dev
	PYTHON=$(PYTHON) scripts/oracle $(COMMIT)
	$(BIN)/python -m tools.oracle $(ARGS)

clean:
	rm -rf $(VENV) $(PEERS) $(RESEARCH) .venv-oracle dist build web/node_modules src/eldest/server/static
	find src -name '*.so' -delete

$(VENV)/.uv:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --disable-pip-version-check uv
	@touch $@

$(VENV)/.node: $(VENV)/.uv
	@$(NPM) --version >/dev/null 2>&1 \
	  || $(UV) pip install -q -c constraints.txt --python $(BIN)/python --group node
	@touch $@

# Scripts of packages do not run: none of ours needs one.
web/node_modules/.eldest-lock: web/package-lock.json | $(VENV)/.node
	$(NPM) ci --ignore-scripts
	@cp $< $@

# Who wants to play does not wait for a compiler: unless the compiled build is there, the plain one.
$(VENV)/.playable: $(VENV)/.uv pyproject.toml constraints.txt $(HOOK) $(SOURCE) $(WEB)
	@$(MAKE) -q --no-print-directory $(VENV)/.installed 2>/dev/null || { rm -f $(VENV)/.installed*; \
	  echo "eldest: installing what the table needs, which takes about a minute"; \
	  ELDEST_COMPILE=skip $(UV) $(INSTALL) --python $(BIN)/python "$(EXTRAS)"; }
	@touch $@

$(VENV)/.installed: $(VENV)/.uv pyproject.toml constraints.txt $(HOOK) $(SOURCE) $(WEB)
	$(UV) $(INSTALL) --python $(BIN)/python "$(EXTRAS)"
	@$(BIN)/python -c '$(BUILD)' && echo "eldest: COMPILED build installed" \
	  || echo "eldest: PLAIN build installed, slower (a C compiler and Python's headers make it fast)"
	@touch $@

# Where a compiler is, a plain build is a fault, and installing it again tells why.
$(VENV)/.installed-dev: $(VENV)/.installed
	$(UV) pip install -q -c constraints.txt --python $(BIN)/python --group dev
	@$(BIN)/python -c '$(BUILD)' || ! $(BIN)/python -c '$(CAN_COMPILE)' \
	  || ELDEST_COMPILE=require $(UV) $(INSTALL) --python $(BIN)/python "$(EXTRAS)"
	@touch $@

# Other people's packages that the benchmark is held against: an environment of their own.
$(PEERS)/.installed: $(VENV)/.uv pyproject.toml constraints.txt $(HOOK) $(SOURCE) $(WEB)
	$(UV) venv -q --allow-existing --python $(PYTHON) $(PEERS)
	$(UV) pip install -q -b constraints.txt --reinstall-package eldest \
	  --python $(PEERS)/bin/python ".[all]" open_spiel==2.0.2 rlcard==1.2.0 "pettingzoo[classic]==1.25.0" pgx==2.6.0
	@touch $@

# It reads Eldest and the tests' packages from the first environment, so nothing is compiled again.
$(RESEARCH)/.installed: $(VENV)/.installed-dev
	$(UV) venv -q --allow-existing --python $(PYTHON) $(RESEARCH)
	$(UV) pip install -q -c constraints.txt --python $(RESEARCH)/bin/python --group research
	@$(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))' \
	  > "$$($(RESEARCH)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/eldest.pth"
	@touch $@
